import escapeHtml from 'escape-html';
import { expect, it } from 'vitest';
import { scriptJson } from './scriptJson';

it('text cannot become markup', () => {
  expect(escapeHtml(`<b title="x" class='y'>&</b>`)).toBe(
    '&lt;b title=&quot;x&quot; class=&#39;y&#39;&gt;&amp;&lt;/b&gt;',
  );
});

it('JSON cannot close the script that it stands in, and stays the same JSON', () => {
  const value = { text: '</script><script>alert(1)</script>' };
  expect(scriptJson(value)).not.toContain('</script');
  expect(JSON.parse(scriptJson(value))).toEqual(value);
});
