// Jest loads this before each file of the project "redis". It sets QUEUE_URL to an empty Redis server.
import { RedisServer } from '../../test/support/redis-server.ts';

process.env.QUEUE_URL = (await RedisServer.open()).url;
