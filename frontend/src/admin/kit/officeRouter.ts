import { useCallback, useEffect, useRef } from 'react';
import type { RouterProvider } from 'react-admin';
import {
  Link,
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
} from 'react-router';
import { useLeaveGuard } from './leaveGuard';

type Go = ReturnType<RouterProvider['useNavigate']>;

/** The same function after every step, so that nothing is drawn again for it. */
const useSteadyNavigate = (): Go => {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  return useCallback<Go>((to, options) => {
    if (typeof to === 'number') void latest.current(to);
    else void latest.current(to, options);
  }, []);
};

/** The app's own router, as react-admin asks for one: it can ask before an unsaved form is left. */
export const officeRouter: RouterProvider = {
  ...{ useLocation, useMatch, useInRouterContext, useNavigate: useSteadyNavigate },
  ...{ Link, Navigate, Routes, Outlet, matchPath },
  Route: Route as RouterProvider['Route'],
  useParams: useParams as RouterProvider['useParams'],
  useBlocker: useLeaveGuard,
  useCanBlock: () => true,
  RouterWrapper: ({ children }) => children,
};
