import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { offline } from './scripts/offline.ts';
import { squeeze } from './scripts/squeeze.ts';
import { cacheFolder, subsetFonts } from './scripts/subset-fonts.ts';

const root = import.meta.dirname;

export default defineConfig(async () => ({
  root,
  plugins: [svelte(), offline(), squeeze()],
  resolve: { alias: { '@fonts': await subsetFonts(cacheFolder(root)) } },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The foundation in two files instead of forty: fewer requests, and text that repeats is squeezed once.
        codeSplitting: {
          groups: [
            { name: 'svelte', test: /node_modules[\\/](svelte|esm-env|clsx)[\\/]/, priority: 3 },
            { name: 'home', test: /web[\\/]src[\\/](App|screens[\\/]Home)/, priority: 2 },
            { name: 'table', test: /web[\\/]src[\\/](table[\\/]TableLayout|screens[\\/]LocalTable)/, priority: 1 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' as const },
  server: { proxy: { '/api': 'http://localhost:8080', '/ws': { target: 'ws://localhost:8080', ws: true } } },
}));
