import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '../../api/http/client';
import type { components } from '../../api/schema';

export type Decision = components['schemas']['DecisionView'];
export type DecisionKind = Decision['kind'];
type Path = { kind: DecisionKind; id: string };

const decisionKey = ['/api/decisions'] as const;

/** A decision about what people write and show, which the reader reported or which was about something of theirs. */
export function useDecision(path: Path) {
  return useQuery({
    queryKey: [...decisionKey, path.kind, path.id],
    queryFn: () => answerOf(api.GET('/api/decisions/{kind}/{id}', { params: { path } })),
  });
}

/** Asks another member of staff to look at it. */
export function useComplain(path: Path) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (message: string) =>
      answerOf(api.POST('/api/decisions/{kind}/{id}/complaint', { params: { path }, body: { message } })),
    onSuccess: (decision) => client.setQueryData([...decisionKey, path.kind, path.id], decision),
  });
}
