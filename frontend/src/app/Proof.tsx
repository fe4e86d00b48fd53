import { Suspense } from 'react';
import { useAskedProof } from '../api/http/proof';
import { lazyWithRetry } from '../ui/state/lazyWithRetry';

const ProofDialog = lazyWithRetry(async () => ({
  default: (await import('../features/auth/ProofDialog')).ProofDialog,
}));

/** Asks a reader to prove who they are when a call waits for it. */
export function Proof() {
  const way = useAskedProof();
  if (way === null) return null;
  return (
    <Suspense>
      <ProofDialog way={way} />
    </Suspense>
  );
}
