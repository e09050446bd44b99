import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { entryAddress } from './scripts/entry-address.ts';
import { offline } from './scripts/offline.ts';
import { plainNames } from './scripts/plain-names.ts';
import { squeeze } from './scripts/squeeze.ts';
import { cacheFolder, subsetFonts } from './scripts/subset-fonts.ts';
import { tighten } from './scripts/tighten.ts';

const root = import.meta.dirname;

export default defineConfig(async () => ({
  root,
  plugins: [entryAddress(), svelte(), plainNames(), tighten(), offline(), squeeze()],
  resolve: { alias: { '@fonts': await subsetFonts(cacheFolder(root)) } },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The foundation in a few files instead of forty: fewer requests, and text that repeats is squeezed once.
        // The engine and the search stand alone: a bot's worker takes them without the page. What the page needs to
        // ask bots goes with the engine: it takes no search.
        codeSplitting: {
          groups: [
            {
              name: 'engine',
              test: /engine[\\/]src[\\/](?!record|replay|position|shorten)[^\\/]+\.ts$|bots[\\/]src[\\/](?:auto|bot|parts)\.ts$/,
              priority: 5,
            },
            { name: 'search', test: /bots[\\/]src[\\/][^\\/]+\.ts$|net[\\/]bot-worker/, priority: 4 },
            { name: 'svelte', test: /node_modules[\\/](svelte|esm-env|clsx)[\\/]/, priority: 3 },
            { name: 'home', test: /web[\\/]src[\\/](App|screens[\\/]Home)/, priority: 2 },
            { name: 'table', test: /web[\\/]src[\\/](table[\\/]TableLayout|screens[\\/]LocalTable)/, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:8080', '/ws': { target: 'ws://localhost:8080', ws: true } } },
}));
