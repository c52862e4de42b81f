import 'reflect-metadata';
import { loadConfig } from './config.ts';
import { createBucket } from './media/index.ts';

const { S3_URL } = loadConfig();
if (!S3_URL) console.log('S3_URL is not set: media are stored in DATA_DIR');
else if (await createBucket(S3_URL)) console.log(`The bucket ${S3_URL.bucket} was created`);
else console.log(`The bucket ${S3_URL.bucket} exists`);
