import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { PhotoPicker } from './PhotoPicker';
import type { Photo } from './photos';

const pictures = (count: number) =>
  Array.from({ length: count }, (_, at) => new File(['x'], `photo-${at + 1}.jpg`, { type: 'image/jpeg' }));

function Form({ shared }: { shared?: { photos: File[]; taken: () => void } }) {
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const send = (file: File) => Promise.resolve({ id: file.name, thumbnailUrl: null });
  return <PhotoPicker send={send} most={8} photos={photos} shared={shared} onChange={setPhotos} />;
}

it('takes what there is room for, and says what became of the rest', async () => {
  render(<Form />);
  await userEvent.upload(screen.getByLabelText('Add photos'), pictures(6));
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.upload(screen.getByLabelText('Add photos'), pictures(44));
  expect(screen.getAllByRole('listitem')).toHaveLength(8);
  expect(screen.getByRole('status')).toHaveTextContent(
    '42 of the 44 photos that you chose were not added: 8 is the most here.',
  );
  expect(screen.queryByLabelText('Add photos')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove photo-3.jpg' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(7);
});

it('adds what another app has shared, and says that it was taken', async () => {
  const taken = vi.fn();
  render(<Form shared={{ photos: pictures(2), taken }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Add the 2 photos that you shared' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(taken).toHaveBeenCalledOnce();
});
