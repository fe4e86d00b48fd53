/** The bodies that a form of the browser sends, by the file that its rules are written to. */
const formBodies = {
  account: ['AddPasskey', 'ChangePassword', 'ConfirmedByPassword', 'DisableTwoFactor', 'UpdateProfile'],
  auth: ['ForgotPassword', 'GiveCode', 'Register', 'ResetPassword'],
  bids: ['PlaceBid'],
  business: ['CompleteRegistration', 'SaveBusiness'],
  jobs: ['SaveJob'],
  complaints: ['Complain'],
  leaderboard: ['AppealPoints'],
  leads: ['SaveLead'],
  papers: ['SendDocument'],
  searches: ['SaveSearch'],
  signIn: ['SignIn'],
  staffJobs: ['PostJobFor'],
  tax: ['SaveTaxDetails', 'SaveCisContractor'],
  threads: ['ReportThread', 'SendMessage'],
  tickets: ['OpenTicket'],
  verification: ['VerifyCode'],
  work: [
    'GiveReason',
    'ProposeDay',
    'ProposePrice',
    'ReplyToReview',
    'ResolveDispute',
    'ShowEvidence',
    'SubmitWork',
    'WriteReview',
  ],
};

const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** The facts of one field, as `textRule.ts` and `numberRule.ts` in `frontend/src/rules` declare them; null: a form cannot get it wrong. */
function ruleOf(field, isRequired) {
  const says = field['x-says'];
  if (!says || !['string', 'number', 'integer'].includes(field.type)) return null;
  if (field.type !== 'string')
    return {
      says: quoted(says),
      least: field.minimum,
      most: field.maximum,
      ...(field.type === 'integer' && { isWhole: true }),
      ...(field['x-too-long'] && { tooMuch: quoted(field['x-too-long']) }),
    };
  const min = isRequired ? (field.minLength ?? 1) : undefined;
  return {
    says: quoted(says),
    ...(field['x-missing'] && { missing: quoted(field['x-missing']) }),
    ...(min && { min }),
    ...(field.maxLength && { max: field.maxLength }),
    ...(field['x-too-long'] && { tooLong: quoted(field['x-too-long']) }),
    ...(field.pattern && { shape: String(new RegExp(field.pattern)) }),
    ...(field.format === 'password' && { isKept: true }),
  };
}

const literal = (facts) =>
  `{ ${Object.entries(facts)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')} }`;

function tableOf(name, { properties, required = [] }) {
  const rules = Object.entries(properties).flatMap(([field, facts]) => {
    const rule = ruleOf(facts, required.includes(field));
    return rule ? [`  ${field}: ${literal(rule)},`] : [];
  });
  return `export const ${name[0].toLowerCase()}${name.slice(1)}Rules = {\n${rules.join('\n')}\n};`;
}

/**
 * The rules that the server declares for the bodies of forms, as modules of the browser.
 * @param document the parsed OpenAPI document
 * @returns {[string, string][]} name of the file, its text
 */
export const formRuleModules = (document) =>
  Object.entries(formBodies).map(([file, bodies]) => [
    `${file}.ts`,
    `// Generated from backend/openapi.json by \`npm run contract\`. Do not edit.\n\n${bodies
      .map((name) => tableOf(name, document.components.schemas[name]))
      .join('\n\n')}\n`,
  ]);
