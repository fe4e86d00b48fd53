/** Dresses the card form as the page around it asks: Stripe's appearance options, as far as a card form needs them. */
const knownVariables = [
  'colorPrimary',
  'colorBackground',
  'colorText',
  'colorTextSecondary',
  'colorTextPlaceholder',
  'colorDanger',
  'colorBorder',
  'borderRadius',
  'fontFamily',
  'fontSizeBase',
  'spacingUnit',
];
const knownSelector = /^\.(?:Input|Label|Error|Field)(?::focus|:hover|::placeholder|--invalid)?$/;
const rulesSheet = new CSSStyleSheet();
document.adoptedStyleSheets = [rulesSheet];

function isDark(theme) {
  return theme === undefined ? window.matchMedia('(prefers-color-scheme: dark)').matches : theme === 'night';
}

export function applyAppearance({ theme, variables = {}, rules = {} } = {}) {
  const root = document.documentElement;
  root.classList.toggle('night', isDark(theme));
  for (const name of knownVariables) {
    if (variables[name] === undefined) root.style.removeProperty(`--${name}`);
    else root.style.setProperty(`--${name}`, String(variables[name]));
  }
  while (rulesSheet.cssRules.length > 0) rulesSheet.deleteRule(0);
  for (const [selector, style] of Object.entries(rules)) {
    if (knownSelector.test(selector)) addRule(selector.replace('--invalid', '[aria-invalid="true"]'), style);
  }
}

/** Values go in one by one, so that none can end its rule and begin another. */
function addRule(selector, style) {
  const { style: target } =
    rulesSheet.cssRules[rulesSheet.insertRule(`${selector} {}`, rulesSheet.cssRules.length)];
  for (const [name, value] of Object.entries(style)) {
    target.setProperty(
      name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      String(value),
    );
  }
}
