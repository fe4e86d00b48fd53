import { useQuery, useQueryClient } from '@tanstack/react-query';

/** Where `public/sw.js` puts what another app has shared with this one. */
const NAME = 'shared-1';
/** After a day without a form they are deleted, in milliseconds. */
const lastsMs = 86_400_000;

async function waiting(): Promise<File[]> {
  if (!(await caches.has(NAME))) return [];
  const shelf = await caches.open(NAME);
  const answers = await Promise.all((await shelf.keys()).map((request) => shelf.match(request)));
  const photos: File[] = [];
  for (const answer of answers) {
    if (!answer || Date.now() - Number(answer.headers.get('x-at')) > lastsMs) continue;
    const name = decodeURIComponent(answer.headers.get('x-name') ?? '');
    photos.push(new File([await answer.blob()], name, { type: answer.headers.get('content-type') ?? '' }));
  }
  if (photos.length === 0) await caches.delete(NAME);
  return photos;
}

const key = ['shared-photos'];

/** Photos that another app has shared with this one, and how to say that a form has taken them. */
export function useSharedPhotos() {
  const client = useQueryClient();
  const { data = [] } = useQuery({ queryKey: key, queryFn: waiting, enabled: 'caches' in window });
  const taken = () => {
    client.setQueryData(key, []);
    void caches.delete(NAME);
  };
  return { photos: data, taken };
}
