import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A server that accepts connections and never responds. */
export async function silentServer() {
  const sockets: Socket[] = [];
  const server = createServer(socket => sockets.push(socket.on('error', () => undefined)));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise(resolve => server.close(resolve));
  };
  return { port: (server.address() as AddressInfo).port, close };
}
