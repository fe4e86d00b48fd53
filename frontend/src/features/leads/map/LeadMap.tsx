import 'leaflet/dist/leaflet.css';
import L from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useConfig } from '../../../api/config';
import type { HomeArea, LeadPlace } from '../../../api/types';
import { clustersOf, type Cluster } from './clusters';
import outline from './data/ukOutline.json';
import towns from './data/ukTowns.json';
import { boxOfPoint, readableNames, type Name } from './names';

/** Smallest distance of two points, in pixels: each can be pressed with a finger. */
const APART = 46;
/** How wide a point is, in pixels. */
const POINT = 36;
const kingdom = L.latLngBounds([49.1, -8.7], [60.9, 1.9]);
const metresInMile = 1_609.344;

/** Large towns by which people find their way, the first ones first where there is little room. */
const known: Name[] = (towns as [string, number, number][]).map(([text, lat, lng]) => ({
  text,
  lat,
  lng,
  below: -8,
}));

type LeadMapProps = {
  places: readonly LeadPlace[];
  /** Where the reader works; drawn. */
  home: HomeArea | null;
  /** Begins with where the reader works, else with the whole kingdom. */
  isNear: boolean;
  /** Chosen: shows the leads of one outcode. */
  onChoose: (outcode: string) => void;
};

/** Open leads at the middle of their outcodes, on an outline of the United Kingdom; on tiles when the operator has set some. */
export function LeadMap({ places, home, isNear, onChoose }: LeadMapProps) {
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
    // The points are made anew: the focus of one of them goes to the map.
    if (frame.current?.querySelector('.lead-point:focus')) frame.current.focus({ preventScroll: true });
    points.current.clearLayers();
    const pixelsOf = ({ lat, lng }: { lat: number; lng: number }) => here.latLngToLayerPoint([lat, lng]);
    const clusters = clustersOf(places, pixelsOf, APART);
    const taken = clusters.map((cluster) => boxOfPoint(pixelsOf(cluster), POINT));
    for (const { lat, lng, text, below } of readableNames([...townsOf(clusters), ...known], pixelsOf, taken))
      L.marker([lat, lng], { icon: nameIcon(text, below), interactive: false, keyboard: false }).addTo(
        points.current,
      );
    for (const cluster of clusters) {
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
  const look = useEffectEvent(() => {
    const area =
      home && isNear ? L.latLng(home.lat, home.lng).toBounds(2 * home.radiusMiles * metresInMile) : kingdom;
    map.current?.fitBounds(area);
  });
  const beginAtHome = useEffectEvent((here: L.Map) => {
    if (!home) return;
    L.circle([home.lat, home.lng], {
      radius: home.radiusMiles * metresInMile,
      className: 'home-area',
      interactive: false,
    }).addTo(here.setView([home.lat, home.lng], 6));
  });
  useEffect(() => {
    if (!frame.current) return;
    const here = L.map(frame.current, {
      minZoom: 4,
      maxZoom: 14,
      maxBounds: kingdom.pad(0.5),
      zoomSnap: 0.5,
      fadeAnimation: false,
    });
    L.polygon(outline as L.LatLngTuple[][], { className: 'uk-outline', interactive: false }).addTo(here);
    here.attributionControl.setPrefix(false).addAttribution('Outline: Natural Earth');
    points.current = L.layerGroup().addTo(here);
    beginAtHome(here);
    map.current = here;
    look();
    here.on('zoomend', () => draw());
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

  useEffect(() => look(), [isNear]);
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

/** The town of each point, below it. */
const townsOf = (clusters: readonly Cluster[]): Name[] =>
  clusters.flatMap(({ lat, lng, places: [first] }) =>
    first?.postTown ? [{ text: first.postTown, lat, lng, below: POINT / 2 + 1 }] : [],
  );

/** Read on the map alone: points have names of their own. */
function nameIcon(text: string, below: number): L.DivIcon {
  const element = document.createElement('span');
  element.setAttribute('aria-hidden', 'true');
  element.textContent = text;
  return L.divIcon({ html: element, className: 'town-name', iconSize: [0, 0], iconAnchor: [0, -below] });
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
  return L.divIcon({ html: element, className: 'lead-point', iconSize: [POINT, POINT] });
}
