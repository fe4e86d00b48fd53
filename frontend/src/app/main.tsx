import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import '../styles/app.css';
import { Toaster } from '../ui/Toaster';
import { TooltipProvider } from '../ui/Tooltip';
import { CookieQuestion } from './CookieQuestion';
import { queryClient } from './queryClient';
import { router } from './router';

const root = document.getElementById('root');
if (!root) throw new Error('app.html has no #root.');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <RouterProvider router={router} />
        <CookieQuestion />
        <Toaster />
      </TooltipProvider>
    </QueryClientProvider>
  </StrictMode>,
);
