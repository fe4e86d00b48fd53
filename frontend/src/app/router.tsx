import { createBrowserRouter } from 'react-router';
import { PageSpinner } from '../ui/PageSpinner';
import { AdminRoute, adminLoader } from './AdminRoute';
import { CustomersOnly } from './CustomersOnly';
import { NotFound } from './NotFound';
import { Portal } from './Portal';
import { RouteError } from './RouteError';
import { SignedIn } from './SignedIn';

/** Every path of the app. Screens are fetched when they are first visited. */
export const router = createBrowserRouter([
  {
    errorElement: <RouteError />,
    hydrateFallbackElement: <PageSpinner />,
    children: [
      {
        path: '/auth',
        lazy: async () => ({ Component: (await import('../features/auth/AuthPage')).AuthPage }),
      },
      {
        path: '/auth/forgot',
        lazy: async () => ({
          Component: (await import('../features/auth/ForgotPasswordPage')).ForgotPasswordPage,
        }),
      },
      {
        path: '/auth/reset',
        lazy: async () => ({
          Component: (await import('../features/auth/ResetPasswordPage')).ResetPasswordPage,
        }),
      },
      {
        element: <SignedIn />,
        children: [
          { path: '/admin/*', loader: adminLoader, element: <AdminRoute /> },
          {
            element: <Portal />,
            children: [
              { path: '/', lazy: async () => ({ Component: (await import('./pages/Home')).Home }) },
              {
                path: '/leads',
                lazy: async () => ({ Component: (await import('./pages/LeadsPage')).LeadsPage }),
              },
              {
                path: '/leads/:id',
                lazy: async () => ({ Component: (await import('./pages/LeadPage')).LeadPage }),
              },
              {
                path: '/my-bids',
                lazy: async () => ({ Component: (await import('../features/bids/MyBidsPage')).MyBidsPage }),
              },
              {
                path: '/assignments/:id',
                lazy: async () => ({
                  Component: (await import('./pages/Assignment')).Assignment,
                }),
              },
              {
                path: '/messages',
                lazy: async () => ({ Component: (await import('../features/messages/InboxPage')).InboxPage }),
              },
              {
                path: '/messages/:leadId/:installerId',
                lazy: async () => ({
                  Component: (await import('../features/messages/ThreadPage')).ThreadPage,
                }),
              },
              {
                path: '/leaderboard',
                lazy: async () => ({
                  Component: (await import('../features/leaderboard/LeaderboardPage')).LeaderboardPage,
                }),
              },
              {
                path: '/payments',
                lazy: async () => ({
                  Component: (await import('../features/payments/PaymentsPage')).PaymentsPage,
                }),
              },
              {
                path: '/profile',
                lazy: async () => ({
                  Component: (await import('../features/profile/ProfilePage')).ProfilePage,
                }),
              },
              {
                path: '/registration',
                lazy: async () => ({
                  Component: (await import('../features/registration/RegistrationPage')).RegistrationPage,
                }),
              },
              {
                element: <CustomersOnly />,
                children: [
                  {
                    path: '/jobs/:id',
                    lazy: async () => ({ Component: (await import('./pages/CustomerJob')).CustomerJob }),
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        path: '*',
        element: (
          <main>
            <NotFound />
          </main>
        ),
      },
    ],
  },
]);
