/** React, and what renders with it: two Reacts in one page would not know each other. */
const REACT = ['react', 'react-dom', 'virtua'];

/**
 * The build of the server brings React along as it is for production. Taken from node_modules when the server starts, it
 * would come as NODE_ENV says, and its build for development makes an uncached page a tenth dearer.
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
