// Generated from the backend's service-types.policy.ts by `npm run contract`. Do not edit.

export const SERVICE_TYPES = [
  'starlink',
  'network_installation',
  '4g_5g',
  'viasat',
  'satellite_tv',
  'aerial',
  'av_installation',
  'cctv',
  'home_network',
  'home_automation',
  'commercial_energy',
  'offshore_installation',
  'construction_network',
] as const;

export type ServiceType = (typeof SERVICE_TYPES)[number];

/** Labels on leads and in job forms. */
export const JOB_SERVICE_LABELS: Record<ServiceType, string> = {
  starlink: 'Starlink Installation',
  network_installation: 'Network Installation',
  '4g_5g': '4G/5G Installation',
  viasat: 'ViaSat Installation',
  satellite_tv: 'Satellite TV',
  aerial: 'Aerial Installation',
  av_installation: 'Audio/Visual Systems',
  cctv: 'CCTV Installation',
  home_network: 'Home Network',
  home_automation: 'Home Automation',
  commercial_energy: 'Commercial Energy',
  offshore_installation: 'Offshore Installation',
  construction_network: 'Construction Networks',
};

/** Labels in the installer registration form. */
export const REGISTRATION_SERVICE_LABELS: Record<ServiceType, string> = {
  starlink: 'Starlink Installation',
  network_installation: 'Network Installation',
  '4g_5g': '4G/5G Networks',
  viasat: 'ViaSat Systems',
  satellite_tv: 'Satellite TV',
  aerial: 'Aerial Installation',
  av_installation: 'AV Systems',
  cctv: 'CCTV Security',
  home_network: 'Home Networks',
  home_automation: 'Home Automation',
  commercial_energy: 'Commercial Energy',
  offshore_installation: 'Offshore Installation',
  construction_network: 'Construction Networks',
};
