import escapeHtml from 'escape-html';

it('escapes the five characters that matter', () => {
  expect(escapeHtml(`<>&"'`)).toBe('&lt;&gt;&amp;&quot;&#39;');
});
