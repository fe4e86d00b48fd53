/** The kinds of work of the market (docs/product.md#leads). Eight of the thirteen have the same label in both sets. */
export const serviceTypes = [
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

export type ServiceType = (typeof serviceTypes)[number];

/** As lead and job forms say it. */
export const serviceTypeLabels: Readonly<Record<ServiceType, string>> = {
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

/** As the installer registration form says it. */
export const registrationLabels: Readonly<Record<ServiceType, string>> = {
  ...serviceTypeLabels,
  '4g_5g': '4G/5G Networks',
  viasat: 'ViaSat Systems',
  av_installation: 'AV Systems',
  cctv: 'CCTV Security',
  home_network: 'Home Networks',
};

export const isServiceType = (value: unknown): value is ServiceType =>
  serviceTypes.some((type) => type === value);
