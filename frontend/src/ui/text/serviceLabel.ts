import { JOB_SERVICE_LABELS } from '../../serviceTypes';

/** The label of a job's kind of work; without one it is work of any kind. */
export function serviceLabel(type: string | null): string {
  return (type && (JOB_SERVICE_LABELS as Record<string, string>)[type]) || 'Installation';
}
