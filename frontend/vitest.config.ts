import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'jsdom',
    include: ['src/**/*.spec.{ts,tsx}', 'prerender/**/*.spec.ts'],
    setupFiles: ['src/testSetup.ts'],
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    css: false,
    // The files of a worker share its page and the packages; src/testSetup.ts makes all else new for each.
    isolate: false,
  },
});
