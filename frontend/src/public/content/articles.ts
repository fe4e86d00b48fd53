import type { Article } from './article';
import { constructionIndustryScheme } from './articles/constructionIndustryScheme';
import { dbsChecks } from './articles/dbsChecks';
import { depositJourney } from './articles/depositJourney';
import { insurance } from './articles/insurance';
import { landlineSwitchOff } from './articles/landlineSwitchOff';
import { makingTaxDigital } from './articles/makingTaxDigital';
import { mobileFailover } from './articles/mobileFailover';
import { pointsAndRank } from './articles/pointsAndRank';
import { pricing } from './articles/pricing';
import { starlinkSurvey } from './articles/starlinkSurvey';
import { tellingInstallers } from './articles/tellingInstallers';
import { workAtHeight } from './articles/workAtHeight';

/** Every article, newest first. */
export const ARTICLES: readonly Article[] = [
  landlineSwitchOff,
  depositJourney,
  pointsAndRank,
  mobileFailover,
  tellingInstallers,
  starlinkSurvey,
  insurance,
  pricing,
  dbsChecks,
  makingTaxDigital,
  workAtHeight,
  constructionIndustryScheme,
];
