import { createQueryClient } from '../api/query/queryClient';
import { leaveFor } from './navigation';
import { signInAgainOnce } from './signInAgain';

/** The one cache of the app. */
export const queryClient = createQueryClient(signInAgainOnce(leaveFor));
