import './styles/fonts.css';
import './styles/tokens.css';
import './styles/components.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { loadWords } from './i18n/index.svelte.ts';
import { settings } from './settings.svelte.ts';
import { followInstall } from './ui/install.svelte.ts';
import { startOffline } from './ui/offline.svelte.ts';

const target = document.querySelector('#app');
if (target === null) throw new Error('the page has no #app');

followInstall();
void loadWords(settings.language).then(() => {
  mount(App, { target });
  startOffline();
});
