import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { userQuery } from '../api/user';
import '../styles/app.css';
import { hearBackFirst } from '../ui/overlay/backGuard';
import { isOverPage } from '../ui/overlay/overPage';
import { CookieQuestion } from './CookieQuestion';
import { fetchScreens } from './firstScreen';
import { Pages } from './Pages';
import { Proof } from './Proof';
import { queryClient } from './queryClient';
import { Toasts } from './Toasts';

const root = document.getElementById('root');
if (!root) throw new Error('app.html has no #root.');

// Side by side: who is here, and the page that they want.
void queryClient.prefetchQuery(userQuery);
fetchScreens(window.location.pathname);

hearBackFirst();

// A page that was reloaded under an open dialog begins without it.
if (isOverPage(window.history.state))
  void import('../ui/overlay/backCloses').then(({ watchBack }) => watchBack());

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
      <CookieQuestion />
      <Proof />
      <Toasts />
    </QueryClientProvider>
  </StrictMode>,
);
