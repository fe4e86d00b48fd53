import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'jsdom',
    include: ['src/**/*.spec.{ts,tsx}', 'prerender/**/*.spec.ts'],
    setupFiles: ['src/testSetup.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    css: false,
  },
});
