import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
  type ChartConfiguration,
} from 'chart.js';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { readColours, type Colours } from './colours';
import { rowText } from './rowText';
import type { Table } from './report';
import { valueText } from './valueText';

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

type PlotProps = { table: Table; onReady: (canvas: HTMLCanvasElement | null) => void };

/** Beside colour each line has a mark of its own. */
const marks = ['circle', 'rect', 'triangle', 'rectRot'] as const;
const rowHeight = 46;

function configuration(
  table: Table,
  colours: Colours,
  open: (path: string) => void,
): ChartConfiguration<'line' | 'bar', (number | null)[]> {
  const shown = table.plotted.flatMap((name) => {
    const at = table.columns.findIndex((column) => column.name === name);
    const column = table.columns[at];
    return column ? [{ ...column, at }] : [];
  });
  const unit = shown[0]?.unit ?? 'count';
  const isLine = table.plot === 'line';
  const text = (value: number): string => valueText(value, unit);
  const line = (colour: string, index: number) => ({
    borderColor: colour,
    backgroundColor: colour,
    pointStyle: marks[index % marks.length] ?? 'circle',
    pointRadius: 3,
    borderWidth: 2,
  });
  const compared = shown[0];
  const isCompared = compared && table.rows.some(({ before }) => before !== null);
  const values = { axis: isLine ? 'y' : 'x' } as const;
  return {
    type: isLine ? 'line' : 'bar',
    data: {
      labels: table.rows.map(({ label }) => rowText(label)),
      datasets: [
        ...shown.map(({ label, at }, index) => ({
          label,
          data: table.rows.map((row) => row.values[at] ?? null),
          ...line(colours.series[index % colours.series.length] ?? colours.ink, index),
        })),
        ...(isCompared
          ? [
              {
                label: `${compared.label}, period before`,
                data: table.rows.map(({ before }) => before?.[compared.at] ?? null),
                ...line(colours.before, 3),
                borderDash: [5, 4],
                pointRadius: 0,
              },
            ]
          : []),
      ],
    },
    options: {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      indexAxis: isLine ? 'x' : 'y',
      interaction: { mode: 'index', intersect: false, axis: isLine ? 'x' : 'y' },
      onClick: (event, elements, chart) => {
        // The one bar or point that was meant; beside all of them, the row.
        const [meant] = event.native
          ? chart.getElementsAtEventForMode(event.native, 'nearest', { intersect: true }, false)
          : [];
        const hit = meant ?? elements[0];
        const row = table.rows[hit?.index ?? -1];
        const column = meant && shown[meant.datasetIndex]?.at;
        const path = (column !== undefined && row?.paths?.[column]) || row?.path;
        if (path) open(path);
      },
      plugins: {
        legend: {
          position: 'bottom',
          labels: { color: colours.ink, font: { family: colours.font }, usePointStyle: true },
        },
        tooltip: {
          callbacks: {
            label: ({ dataset, raw }) => `${dataset.label ?? ''}: ${valueText(raw as number | null, unit)}`,
          },
        },
      },
      scales: {
        [values.axis]: {
          beginAtZero: true,
          ...(unit === 'percent' && { max: 100 }),
          grid: { color: colours.line },
          ticks: {
            color: colours.ink,
            font: { family: colours.font },
            maxTicksLimit: 6,
            callback: (value: string | number) => text(Number(value)),
          },
        },
        [isLine ? 'x' : 'y']: {
          grid: { display: false },
          ticks: { color: colours.ink, font: { family: colours.font }, maxRotation: 0, autoSkip: isLine },
        },
      },
    },
  };
}

/** A plot of a table that stands beside it: what it shows is read there. A click on a bar opens its rows. */
export default function Plot({ table, onReady }: PlotProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const draw = () =>
      new Chart(
        element,
        configuration(table, readColours(element), (path) => void navigate(path)),
      );
    let chart = draw();
    onReady(element);
    const night = matchMedia('(prefers-color-scheme: dark)');
    const redraw = () => {
      chart.destroy();
      chart = draw();
    };
    night.addEventListener('change', redraw);
    return () => {
      night.removeEventListener('change', redraw);
      onReady(null);
      chart.destroy();
    };
  }, [table, navigate, onReady]);
  const height = table.plot === 'line' ? 300 : 90 + table.rows.length * rowHeight;
  return (
    <div className="relative w-0 min-w-full overflow-hidden" style={{ height }}>
      <canvas ref={canvas} role="img" aria-label={`${table.title}: a plot of the table below`} />
    </div>
  );
}
