import type { ServiceType } from '../../serviceTypes';

/** One line for each kind of work: what such a job usually is. */
export const SERVICE_SUMMARIES: Record<ServiceType, string> = {
  starlink: 'Dishes on homes, barns, boats and remote sites, aligned and cabled in.',
  network_installation: 'Structured cabling, cabinets, switches and testing.',
  '4g_5g': 'Routers, external antennas and failover for fixed lines.',
  viasat: 'Satellite broadband terminals, pointed and commissioned.',
  satellite_tv: 'Dishes, LNBs, multi-room and communal systems.',
  aerial: 'TV and radio aerials, poles, amplifiers and signal faults.',
  av_installation: 'Screens, projectors, speakers and meeting rooms.',
  cctv: 'Cameras, recorders, access control and alarms.',
  home_network: 'WiFi that reaches every room, wired where it matters.',
  home_automation: 'Lighting, heating, blinds and the hub that runs them.',
  commercial_energy: 'Metering, EV charging and energy control for business sites.',
  offshore_installation: 'Communications and systems on platforms, wind farms and vessels.',
  construction_network: 'Temporary site networks, cabins and industrial systems.',
};
