import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../styles/app.css';
import { Logo } from '../ui/Logo';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Logo />
  </StrictMode>,
);
