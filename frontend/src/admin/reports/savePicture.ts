import { saveFile } from '../data/saveFile';
import { readColours } from './colours';

/** Space around the plot and above it for its title, in pixels of the picture. */
const margin = 24;
const head = 64;

/** Saves a plot, or a map, as a picture with its title, on the page's own ground. */
export async function savePicture(plot: HTMLCanvasElement, title: string, name: string): Promise<void> {
  const colours = readColours(plot);
  const picture = document.createElement('canvas');
  picture.width = plot.width + 2 * margin;
  picture.height = plot.height + head + margin;
  const brush = picture.getContext('2d');
  if (!brush) throw new Error('This browser draws no pictures.');
  brush.fillStyle = colours.paper;
  brush.fillRect(0, 0, picture.width, picture.height);
  brush.fillStyle = colours.ink;
  brush.font = `600 28px ${colours.font}`;
  brush.fillText(title, margin, head - margin, picture.width - 2 * margin);
  brush.drawImage(plot, margin, head);
  const blob = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('This browser saves no pictures.');
  saveFile(name, blob);
}
