// The web process and the worker load this file. Their launcher holds the other end of the channel, which closes when
// the launcher is killed; otherwise they would keep the port.
import process from 'node:process';

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
