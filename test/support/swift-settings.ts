import { userInfo } from 'node:os';
import { join } from 'node:path';

/** The Swift servers that store accounts, containers and objects. A proxy in front of them offers the S3 API. */
export const KEEPERS = ['account', 'container', 'object'] as const;

export interface SwiftPlan {
  folder: string;
  ports: Record<(typeof KEEPERS)[number] | 'proxy' | 'cache', number>;
  /** In the form that tempauth uses: `account:user`. */
  accessKey: string;
  secretKey: string;
}

/** The settings by file name. Costly checks and logging are turned off. */
export const swiftSettings = (plan: SwiftPlan): Record<string, string> => ({
  'swift.conf': '[swift-hash]\nswift_hash_path_suffix = tests\n',
  ...Object.fromEntries(KEEPERS.map(name => [`${name}-server.conf`, keeperOf(name, plan)])),
  'proxy-server.conf': proxyOf(plan),
});

const commonOf = ({ folder }: SwiftPlan, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${folder}
devices = ${join(folder, 'devices')}
user = ${userInfo().username}
mount_check = false
fallocate_reserve = 0
workers = 0
log_level = CRITICAL
`;

const keeperOf = (
  name: (typeof KEEPERS)[number],
  plan: SwiftPlan,
) => `${commonOf(plan, plan.ports[name])}
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`;

const proxyOf = (plan: SwiftPlan) => `${commonOf(plan, plan.ports.proxy)}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth bulk slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${plan.ports.cache}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_${plan.accessKey.replace(':', '_')} = ${plan.secretKey} .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
`;
