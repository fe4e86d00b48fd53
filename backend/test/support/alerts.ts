import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';

const ops = join(__dirname, '../../../docs/ops');

export interface AlertRule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly annotations: { readonly summary: string };
}

/** One line of `/metrics`. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: string;
}

interface RuleTests {
  readonly tests: readonly {
    readonly input_series: readonly { readonly series: string }[];
    readonly alert_rule_test: readonly {
      readonly alertname: string;
      readonly exp_alerts: readonly unknown[];
    }[];
  }[];
}

const read = <T>(file: string): T => parse(readFileSync(join(ops, file), 'utf8')) as T;

export const alertRules = (): AlertRule[] =>
  read<{ groups: { rules: AlertRule[] }[] }>('alerts.yml').groups.flatMap(({ rules }) => rules);

export const alertTests = (): RuleTests['tests'] => read<RuleTests>('alerts.test.yml').tests;

/** `name="value", …` as labels. */
export const labelsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );

/** What a look at `/metrics` shows. */
export const samplesOf = (text: string): Sample[] =>
  [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name = '', labels = '', value = '']) => ({
    ...{ name, value },
    labels: labelsOf(labels),
  }));

const functions = /\b(?:histogram_quantile|topk|rate|sum|max|min|by|or)\b/g;
/** The series that an expression names: what stands in braces and behind `by` are labels. */
export const seriesIn = (expr: string): string[] => [
  ...new Set(
    [
      ...expr
        .replace(/\bby \([^)]*\)|\{[^}]*\}/g, '')
        .replace(functions, '')
        .matchAll(/[a-z]+(?:_[a-z0-9]+)+/g),
    ].map(([name]) => name),
  ),
];

const minutesOf = ({ for: time = '0m' }: AlertRule): number =>
  Number.parseInt(time, 10) * (time.endsWith('d') ? 1_440 : 1);

/**
 * Lets Prometheus judge a rule of docs/ops by what a look at `/metrics` shows, as if every look of the rule's time had shown the same.
 * @returns nothing when exactly these alerts fire, each given by its labels; else the words of promtool
 */
export function otherThanExpected(
  alertname: string,
  metrics: string,
  expected: readonly Readonly<Record<string, string>>[],
): string {
  const rule = alertRules().find(({ alert }) => alert === alertname);
  if (!rule) throw new Error(`There is no alert ${alertname}`);
  const [names, minutes] = [seriesIn(rule.expr), minutesOf(rule) + 1];
  const shown = samplesOf(metrics).filter(({ name }) => names.includes(name));
  if (shown.length === 0) throw new Error(`/metrics shows nothing of ${names.join(', ')}`);
  const test = {
    rule_files: [join(ops, 'alerts.yml')],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: shown.map(({ name, labels, value }) => ({
          series: `${name}{${Object.entries({ ...labels, instance: 'scraped' })
            .map(([label, text]) => `${label}="${text}"`)
            .join(',')}}`,
          values: `${value}x${minutes}`,
        })),
        alert_rule_test: [
          {
            ...{ eval_time: `${minutes}m`, alertname },
            exp_alerts: expected.map((labels) => ({ exp_labels: labels, exp_annotations: rule.annotations })),
          },
        ],
      },
    ],
  };
  const folder = mkdtempSync(join(tmpdir(), 'ri-alerts-'));
  try {
    const file = join(folder, 'alerts.test.yml');
    writeFileSync(file, stringify(test));
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
    return status === 0 ? '' : `${stdout}${stderr}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
