import { createQueryClient } from '../api/queryClient';
import { leaveFor } from './navigation';
import { signInAgainOnce } from './signInAgain';

/** The one cache of the app; route loaders and screens share it. */
export const queryClient = createQueryClient(signInAgainOnce(leaveFor));
