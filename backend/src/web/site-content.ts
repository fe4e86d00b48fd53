import { readFileSync } from 'node:fs';
import { plainToInstance, Type } from 'class-transformer';
import {
  IsArray,
  IsNotEmpty,
  IsString,
  ValidateNested,
  validateSync,
  type ValidationError,
} from 'class-validator';
import { BadEnvironment } from '../config/read-environment.js';

class Founder {
  @IsString()
  @IsNotEmpty()
  name!: string;

  @IsString()
  trade!: string;

  @IsString()
  place!: string;

  @IsString()
  story!: string;

  @IsArray()
  @IsString({ each: true })
  achievements: string[] = [];
}

class FundingRound {
  @IsString()
  @IsNotEmpty()
  name!: string;

  @IsString()
  target!: string;

  @IsString()
  status!: string;

  @IsArray()
  @IsString({ each: true })
  use: string[] = [];
}

class InvestorPartner {
  @IsString()
  @IsNotEmpty()
  name!: string;

  @IsString()
  kind!: string;
}

class Partner {
  @IsString()
  @IsNotEmpty()
  name!: string;

  @IsString()
  what!: string;
}

class Partners {
  @IsArray()
  @ValidateNested({ each: true })
  @Type(() => Partner)
  technology: Partner[] = [];

  @IsArray()
  @ValidateNested({ each: true })
  @Type(() => Partner)
  industry: Partner[] = [];

  @IsArray()
  @ValidateNested({ each: true })
  @Type(() => Partner)
  training: Partner[] = [];
}

/** What the operator says of people and organisations around the site; what is left out is not shown (docs/operating-the-site.md). */
export class SiteContent {
  @IsArray()
  @ValidateNested({ each: true })
  @Type(() => Founder)
  founders: Founder[] = [];

  @IsArray()
  @ValidateNested({ each: true })
  @Type(() => FundingRound)
  fundingRounds: FundingRound[] = [];

  @IsArray()
  @ValidateNested({ each: true })
  @Type(() => InvestorPartner)
  investorPartners: InvestorPartner[] = [];

  @ValidateNested()
  @Type(() => Partners)
  partners: Partners = new Partners();
}

/**
 * Reads the file that SITE_CONTENT names.
 * @throws BadEnvironment that names the file's fault and where in it that is, so that a page never goes out half filled
 */
export function readSiteContent(file: string): SiteContent {
  const bad = (problem: string): BadEnvironment => new BadEnvironment([`SITE_CONTENT: ${file}: ${problem}`]);
  let written: unknown;
  try {
    written = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw bad((error as Error).message);
  }
  if (written === null || typeof written !== 'object' || Array.isArray(written))
    throw bad('must hold one JSON object');
  const content = plainToInstance(SiteContent, written, { exposeDefaultValues: true });
  const [problem] = problemsOf(validateSync(content, { whitelist: true, forbidNonWhitelisted: true }));
  if (problem) throw bad(problem);
  return content;
}

/** As `founders.0.name must be a string`. */
function problemsOf(errors: readonly ValidationError[], above = ''): string[] {
  return errors.flatMap(({ property, constraints = {}, children = [] }) => [
    ...Object.values(constraints).map((problem) => `${above}${problem}`),
    ...problemsOf(children, `${above}${property}.`),
  ]);
}
