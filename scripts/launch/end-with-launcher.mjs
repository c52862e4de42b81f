// Loaded into the web process and the worker by their launcher, which holds the other end of this
// channel. When the launcher is killed the channel closes; without this they would keep the port.
import process from 'node:process';

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
