import { findOnPath } from './find-on-path.ts';
import type { DebianPackage } from './install-debian-packages.ts';

export const nginxPackage: DebianPackage = ['nginx-light', 'nginx'];

export function findNginx(): string | undefined {
  return findOnPath(['nginx', '/usr/sbin/nginx']);
}
