import { createQueryClient } from '../api/queryClient';
import { leaveFor } from './navigation';

/** The one cache of the app; route loaders and screens share it. */
export const queryClient = createQueryClient(leaveFor);
