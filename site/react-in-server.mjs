/** React and the packages that render with it, since two copies of React in one page do not work together. */
const REACT = ['react', 'react-dom', 'virtua'];

/**
 * Bundles React's production build into the server. Loaded from node_modules at start, it would depend on NODE_ENV, and
 * its development build makes uncached pages 10 % slower.
 */
export const reactInServer = () => ({
  name: 'react-in-server',
  apply: 'build',
  config: () => ({
    environments: {
      ssr: {
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { noExternal: REACT },
      },
    },
  }),
});
