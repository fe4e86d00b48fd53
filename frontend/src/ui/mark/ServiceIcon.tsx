import {
  Antenna,
  AudioLines,
  Cctv,
  Construction,
  HouseWifi,
  Network,
  RadioTower,
  Satellite,
  SatelliteDish,
  Ship,
  Signal,
  Tv,
  Wifi,
  Wrench,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import type { ServiceType } from '../../serviceTypes';
import { cx } from '../cx';

const icons: Record<ServiceType, LucideIcon> = {
  starlink: SatelliteDish,
  network_installation: Network,
  '4g_5g': Signal,
  viasat: Satellite,
  satellite_tv: Tv,
  aerial: Antenna,
  av_installation: AudioLines,
  cctv: Cctv,
  home_network: Wifi,
  home_automation: HouseWifi,
  commercial_energy: Zap,
  offshore_installation: Ship,
  construction_network: Construction,
};

/** A type that this version does not know yet gets a wrench. */
type ServiceIconProps = { type: string | null | undefined; className?: string };

/** The icon of a kind of work in its petrol tile; the label stands beside it, so it is not read out. */
export function ServiceIcon({ type, className }: ServiceIconProps) {
  const Icon = type ? ((icons as Record<string, LucideIcon>)[type] ?? Wrench) : RadioTower;
  return (
    <span
      className={cx(
        'inline-grid size-10 shrink-0 place-items-center rounded-control bg-petrol-wash text-petrol',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
    </span>
  );
}
