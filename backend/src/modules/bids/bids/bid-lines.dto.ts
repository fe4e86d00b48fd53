import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy } from 'class-validator';
import { hasInk } from '../../../platform/http/input/fields.js';
import { onOneLine } from '../../../platform/http/input/one-line.js';
import { isStorable } from '../../../platform/http/input/storable.js';
import { lineKinds, vatRates, type LineKind, type VatRate } from '../bid-line.entity.js';
import { mostLines } from '../bid-lines.policy.js';

const longestText = 200;
const mostPounds = 999_999.99;

/** A part of the price. */
export class BidLineInput {
  @ApiProperty({ enum: lineKinds }) kind!: LineKind;
  @ApiProperty({ minLength: 1, maxLength: longestText }) text!: string;
  /** Pounds, with the VAT in it. */
  @ApiProperty({ minimum: 0.01, maximum: mostPounds, multipleOf: 0.01 }) amount!: number;
  /** Percent; 0, 5 or 20. Left out: no VAT is named. */
  @ApiPropertyOptional({ type: 'integer', enum: vatRates, nullable: true }) vatRate?: VatRate | null;
}

const isPart = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isOneOf = (values: readonly unknown[], value: unknown): boolean => values.includes(value);
const names = ['kind', 'text', 'amount', 'vatRate'];

/** The problem of a line, in words; null: none. */
function faultOf(line: unknown): string | null {
  if (!isPart(line) || !Object.keys(line).every((name) => names.includes(name)))
    return 'give kind, text, amount and VAT rate, and nothing else';
  const { kind, text, amount, vatRate } = line;
  if (!isOneOf(lineKinds, kind)) return 'choose labour, materials or other';
  if (typeof text !== 'string' || !hasInk(text) || !isStorable(text)) return 'say what it is for';
  if (text.length > longestText) return `say what it is for in at most ${longestText} characters`;
  if (typeof amount !== 'number' || !(amount > 0)) return 'the amount must be greater than £0';
  if (amount > mostPounds) return `at most £${mostPounds.toLocaleString('en-GB')}`;
  if (Math.abs(amount * 100 - Math.round(amount * 100)) >= 1e-6 || Math.round(amount * 100) === 0)
    return 'at most two decimals';
  if (!isOneOf([undefined, null, ...vatRates], vatRate)) return 'VAT is 0, 5 or 20 percent';
  return null;
}

function faultIn(lines: unknown): string | null {
  if (!Array.isArray(lines) || lines.length === 0 || lines.length > mostLines)
    return `Give 1 to ${mostLines} lines`;
  for (const [at, line] of lines.entries()) {
    const fault = faultOf(line);
    if (fault) return `Line ${at + 1}: ${fault}`;
  }
  return null;
}

/** The parts of a price; may be missing or null. The message names the first line at fault. */
export const Lines = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: [BidLineInput], minItems: 1, maxItems: mostLines, nullable: true }),
    Transform(({ value }: { value: unknown }) => {
      if (!Array.isArray(value)) return value ?? undefined;
      return value.map((line: unknown) =>
        isPart(line) && typeof line['text'] === 'string' ? { ...line, text: onOneLine(line['text']) } : line,
      );
    }),
    IsOptional(),
    ValidateBy({
      name: 'lines',
      validator: {
        validate: (value) => faultIn(value) === null,
        defaultMessage: (args) => faultIn(args?.value) ?? 'Not valid',
      },
    }),
  );
