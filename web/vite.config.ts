// How the page is built. In development the server's own address is behind /api, so that nothing is faked.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env.FELT_SERVER ?? 'http://127.0.0.1:8021';

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2021',
    // Assets stay files of their own: the page's content policy allows nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 800,
  },
  // The server refuses pages of another origin: behind the proxy a page is of its own.
  server: { proxy: { '/api': { target: server, ws: true, changeOrigin: true, headers: { origin: server } } } },
});
