import { type AddressInfo, createServer, type Server, Socket } from 'node:net';

/** A proxy between a process and its database that can stop forwarding, like a frozen server. */
export class DatabaseProxy {
  private readonly sockets = new Set<Socket>();
  private isFrozen = false;
  private server: Server | undefined;
  private port = 0;

  private constructor(private readonly target: URL) {}

  static async open(target = process.env.DATABASE_URL as string): Promise<DatabaseProxy> {
    const proxy = new DatabaseProxy(new URL(target));
    await proxy.answer();
    return proxy;
  }

  /** The database's URL through the proxy. */
  get url(): string {
    const url = new URL(this.target);
    url.hostname = '127.0.0.1';
    url.port = String(this.port);
    return url.href;
  }

  /** Connections stay open and new ones are accepted, but nothing is forwarded. */
  freeze(): void {
    this.isFrozen = true;
    for (const socket of this.sockets) socket.pause();
  }

  thaw(): void {
    this.isFrozen = false;
    for (const socket of this.sockets) socket.resume();
  }

  /** Breaks every connection, but accepts new ones. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** Accepts connections on the same port as before. */
  async answer(): Promise<void> {
    const server = createServer(near => this.connect(near));
    this.server = server;
    await new Promise<void>(resolve => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
  }

  /** Breaks every connection, and refuses new ones. */
  async close(): Promise<void> {
    this.cut();
    await new Promise(resolve => this.server?.close(resolve));
  }

  private connect(near: Socket): void {
    const far = new Socket().connect(Number(this.target.port), this.target.hostname);
    this.join(near, far);
    this.join(far, near);
  }

  private join(from: Socket, to: Socket): void {
    this.sockets.add(from);
    from.on('data', bytes => to.write(bytes));
    from.on('error', () => undefined);
    from.on('close', () => {
      this.sockets.delete(from);
      to.destroy();
    });
    if (this.isFrozen) from.pause();
  }
}
