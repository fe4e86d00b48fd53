import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { followedKinds, operationKinds } from '../../src/modules/payments/provider/operation-kinds.js';

const source = join(__dirname, '..', '..', 'src');
const sides = {
  transaction: ['before-commit', 'after-commit'],
  call: ['before-call', 'after-call'],
} as const;

/** A name is the first argument of a transaction, of what runs one under a lock, or of a call outside. */
const transactions = /\.(?:transaction|hold|withoutPayment)(?:<[^>]*>)?\(\s*(['`])([^'`]+)\1,/g;
const calls = /(?:callOutside|\.line\.ask)\(\s*(['`])([^'`]+)\1,/g;
const points = /faultPoint\(\s*(['`])([^'`$]+)\1\)/g;

/** With the kinds of what the provider does, or of what is followed, written out. */
function written(name: string): string[] {
  if (!name.startsWith('${')) return [name];
  const kinds = name.startsWith('${kind.name}') ? followedKinds : operationKinds;
  return kinds.map((kind) => name.replace(/^\$\{[^}]*\}/, kind));
}

const named = (code: string, pattern: RegExp): string[] =>
  [...code.matchAll(pattern)].flatMap(([, , name = '']) => written(name));

/** Every place in a program at which it can be killed. */
export function pointsIn(code: string): string[] {
  const around = (names: string[], ends: readonly string[]): string[] =>
    names.flatMap((name) => ends.map((end) => `${name}.${end}`));
  return [
    ...around(named(code, transactions), sides.transaction),
    ...around(named(code, calls), sides.call),
    ...named(code, points),
  ];
}

/** Every place below a folder of the product. */
export function namedIn(folder = ''): string[] {
  const files = readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
  );
  const found = files.flatMap((file) => pointsIn(readFileSync(join(source, folder, file), 'utf8')));
  return [...new Set(found)].sort();
}

/** Places at which nothing is killed, and why. */
const unharmed: readonly [why: string, which: RegExp][] = [
  ['the call is next, and it is killed before that', /\.claim\.after-commit$/],
  ['it only reads', /^[a-z-]+\.(find|list|link)\.(before|after)-call$/],
  [
    'no money and no right depends on it',
    /^(dispute\.show|end\.begin-sooner|work-day\.[a-z]+|work\.(return|remind)|award\.request|operation\.ask|availability\.save|job\.remind|outbox\.redeliver|backoffice\.(take-work|put-work-back)|tickets\.link-payment|push\.send)\./,
  ],
  ['its steps are those of a refund that one member of staff makes', /^refund\.confirm\./],
  ['one transaction is all of it: it happened, or staff ask again', /^refund\.(settle|confirm)-outside\./],
  [
    'it is gone on with where it ended, as erasure.medium.spec.ts shows for every statement',
    /^(erasure\.[a-z]+|account\.close)\./,
  ],
  [
    'one transaction is all of it: it happened, or staff ask again',
    /^(debt\.(confirm-)?write-off|cis\.pay)\./,
  ],
  ['points are no money, and one transaction is all of it', /^(appeal\.decide|complaint\.(ask|decide))\./],
  [
    'no money, and one transaction is all of it: staff ask again, and a mail is posted again',
    /^ticket\.(reply|receive|merge)\./,
  ],
  ['it only asks or says no', /^(end|price)\.(propose|decline|expire)\./],
  [
    'its steps are those of an approval, of a dispute, of a lead that ends or of a price that is settled',
    /^(work\.follow-lead|end\.(accept|cancel-contract)|job\.close|price\.(end|follow-chargeback))\./,
  ],
];

export const isUnharmed = (point: string): boolean => unharmed.some(([, which]) => which.test(point));
