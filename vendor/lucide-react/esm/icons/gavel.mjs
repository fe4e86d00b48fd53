/**
 * @license lucide-react v1.75.0 - ISC
 *
 * This source code is licensed under the ISC license.
 * See the LICENSE file in the root directory of this source tree.
 */

import createLucideIcon from '../createLucideIcon.mjs';

const __iconData = {
  name: "gavel",
  size: 24,
  node: [
    ["path", { d: "m14 13-8.381 8.38a1 1 0 0 1-3.001-3l8.384-8.381", key: "pgg06f" }],
    ["path", { d: "m16 16 6-6", key: "vzrcl6" }],
    ["path", { d: "m21.5 10.5-8-8", key: "a17d9x" }],
    ["path", { d: "m8 8 6-6", key: "18bi4p" }],
    ["path", { d: "m8.5 7.5 8 8", key: "1oyaui" }]
  ]
};
__iconData.node;
const Gavel = createLucideIcon(__iconData);

export { __iconData, Gavel as default };
//# sourceMappingURL=gavel.mjs.map
