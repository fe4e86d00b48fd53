import type { LegalRule } from '../../platform/law/legal-rule.js';
import type { ServiceType } from './service-types.policy.js';

/** Which kinds of work are construction operations. An operator whose accountant sees it otherwise changes the list here. */
export const constructionRule = {
  source: 'Finance Act 2004, section 74; HMRC manual CISR14310',
  asOf: '2026-11-28',
  decidedBy: 'The operator’s accountant',
} as const satisfies LegalRule;

/**
 * Apparatus of communications counts when it is founded on the land or stands outside, not when it lies in a building; systems of
 * security never do.
 */
const isConstruction: Readonly<Record<ServiceType, boolean>> = {
  // Dishes and aerials of homes and shops, cables and devices in a building.
  starlink: false,
  viasat: false,
  satellite_tv: false,
  aerial: false,
  network_installation: false,
  home_network: false,
  home_automation: false,
  av_installation: false,
  // Section 74(3) leaves security systems out, cameras among them.
  cctv: false,
  // Masts, and cellular apparatus that stands outside.
  '4g_5g': true,
  // Power supply of a building, section 74(2)(c).
  commercial_energy: true,
  // Offshore installations, section 74(2)(a).
  offshore_installation: true,
  // Part of a site's works, section 74(2)(b) and (f).
  construction_network: true,
};

/** Work on homes is left out: the scheme does not bind who lives there, and a contractor's work on one is posted as commercial. */
export const isConstructionWork = ({
  serviceType,
  jobType,
}: {
  readonly serviceType?: string | null;
  readonly jobType?: string;
}): boolean => jobType !== 'residential' && isConstruction[serviceType as ServiceType] === true;
