import { expect, it } from 'vitest';
import { JOB_SERVICE_LABELS, REGISTRATION_SERVICE_LABELS, SERVICE_TYPES } from './serviceTypes';

const eight = {
  starlink: 'Starlink Installation',
  network_installation: 'Network Installation',
  satellite_tv: 'Satellite TV',
  aerial: 'Aerial Installation',
  home_automation: 'Home Automation',
  commercial_energy: 'Commercial Energy',
  offshore_installation: 'Offshore Installation',
  construction_network: 'Construction Networks',
};

it('names the thirteen services in lead and job forms as the specification does', () => {
  expect(SERVICE_TYPES).toHaveLength(13);
  expect(JOB_SERVICE_LABELS).toEqual({
    ...eight,
    '4g_5g': '4G/5G Installation',
    viasat: 'ViaSat Installation',
    av_installation: 'Audio/Visual Systems',
    cctv: 'CCTV Installation',
    home_network: 'Home Network',
  });
});

it('names five of them otherwise in the registration form', () => {
  expect(REGISTRATION_SERVICE_LABELS).toEqual({
    ...eight,
    '4g_5g': '4G/5G Networks',
    viasat: 'ViaSat Systems',
    av_installation: 'AV Systems',
    cctv: 'CCTV Security',
    home_network: 'Home Networks',
  });
});
