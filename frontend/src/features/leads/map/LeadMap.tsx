import 'leaflet/dist/leaflet.css';
import L from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useConfig } from '../../../api/config';
import type { LeadPlace } from '../../../api/types';
import { clustersOf, type Cluster } from './clusters';
import outline from './data/ukOutline.json';

/** Smallest distance of two points, in pixels: each can be pressed with a finger. */
const APART = 46;
const kingdom = L.latLngBounds([49.1, -8.7], [60.9, 1.9]);

type LeadMapProps = {
  places: readonly LeadPlace[];
  /** Chosen: shows the leads of one outcode. */
  onChoose: (outcode: string) => void;
};

/** Open leads at the middle of their outcodes, on an outline of the United Kingdom; on tiles when the operator has set some. */
export function LeadMap({ places, onChoose }: LeadMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map | null>(null);
  const points = useRef<L.LayerGroup | null>(null);
  const tiles = useConfig().data?.mapTiles ?? null;

  const choose = useEffectEvent((cluster: Cluster) => {
    const [first, second] = cluster.places;
    const isWhole = map.current?.getZoom() === map.current?.getMaxZoom();
    if (first && (!second || isWhole)) onChoose(first.outcode);
    else
      map.current?.fitBounds(
        cluster.places.map(({ lat, lng }): [number, number] => [lat, lng]),
        { padding: [60, 60] },
      );
  });
  const draw = useEffectEvent(() => {
    const here = map.current;
    if (!here || !points.current) return;
    // The points are made anew: whoever stood on one goes on from the map.
    if (frame.current?.querySelector('.lead-point:focus')) frame.current.focus({ preventScroll: true });
    points.current.clearLayers();
    const pixelsOf = ({ lat, lng }: LeadPlace) => here.latLngToLayerPoint([lat, lng]);
    for (const cluster of clustersOf(places, pixelsOf, APART)) {
      const label = nameOf(cluster);
      const point = L.marker([cluster.lat, cluster.lng], {
        icon: iconOf(cluster.count, label),
        title: label,
      })
        .on('click', () => choose(cluster))
        .addTo(points.current);
      // A button answers to both keys; the map itself would move or do nothing.
      point.getElement()?.addEventListener('keydown', (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        event.stopPropagation();
        choose(cluster);
      });
    }
  });
  useEffect(() => {
    if (!frame.current) return;
    const here = L.map(frame.current, {
      minZoom: 4,
      maxZoom: 12,
      maxBounds: kingdom.pad(0.5),
      zoomSnap: 0.5,
      fadeAnimation: false,
    });
    L.polygon(outline as L.LatLngTuple[][], { className: 'uk-outline', interactive: false }).addTo(here);
    here.attributionControl.setPrefix(false).addAttribution('Outline: Natural Earth');
    points.current = L.layerGroup().addTo(here);
    here.fitBounds(kingdom);
    here.on('zoomend', () => draw());
    map.current = here;
    const seen = new ResizeObserver(() => here.invalidateSize());
    seen.observe(frame.current);
    return () => {
      seen.disconnect();
      here.remove();
      map.current = null;
    };
  }, []);

  useEffect(() => {
    if (!map.current || !tiles) return;
    const layer = L.tileLayer(tiles.url, { attribution: tiles.attribution }).addTo(map.current);
    return () => void layer.remove();
  }, [tiles]);

  useEffect(() => draw(), [places]);

  return (
    <div
      ref={frame}
      role="region"
      aria-label="Map of open leads"
      className="lead-map isolate h-full w-full rounded-card border border-line"
    />
  );
}

const leadsText = (count: number) => (count === 1 ? '1 lead' : `${count} leads`);

function nameOf({ count, places }: Cluster): string {
  const [first, second] = places;
  const where = first?.postTown ? `${first.postTown}, ${first.outcode}` : (first?.outcode ?? '');
  return `${leadsText(count)}: ${where}${second ? ' and near' : ''}`;
}

/** The number on the map; its name is read out. */
function iconOf(count: number, label: string): L.DivIcon {
  const element = document.createElement('div');
  const number = document.createElement('span');
  number.setAttribute('aria-hidden', 'true');
  number.textContent = String(count);
  const name = document.createElement('span');
  name.className = 'sr-only';
  name.textContent = label;
  element.append(number, name);
  return L.divIcon({ html: element, className: 'lead-point', iconSize: [36, 36] });
}
