/** Lists are asked for anew whenever they are opened; what fails is shown in their place, not in a toast. */
export const freshList = { refetchOnMount: 'always', onError: () => undefined } as const;
