import { useMutation, useQueryClient } from '@tanstack/react-query';
import { uploadFile } from '../files';
import { answerOf, api } from '../http/client';
import { userKey } from '../user';

export type ProfileInput = {
  /** Wanted when the address changes, or a number that is there. */
  currentPassword?: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  bio: string;
};

export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (profile: ProfileInput) => answerOf(api.PUT('/api/profile', { body: profile })),
    onSuccess: () => client.invalidateQueries({ queryKey: userKey }),
  });
}

/** Sends a picture and shows it beside one's name from then on. */
export function useSetPicture(onProgress: (part: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      const { id } = await uploadFile(file, 'avatar', onProgress);
      await answerOf(api.PUT('/api/profile/picture', { body: { fileId: id } }));
    },
    onSuccess: () => client.invalidateQueries(),
  });
}

export function useRemovePicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => answerOf(api.DELETE('/api/profile/picture')),
    onSuccess: () => client.invalidateQueries(),
  });
}
