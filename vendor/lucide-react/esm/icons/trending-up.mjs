/**
 * @license lucide-react v1.75.0 - ISC
 *
 * This source code is licensed under the ISC license.
 * See the LICENSE file in the root directory of this source tree.
 */

import createLucideIcon from '../createLucideIcon.mjs';

const __iconData = {
  name: "trending-up",
  size: 24,
  node: [
    ["path", { d: "M16 7h6v6", key: "box55l" }],
    ["path", { d: "m22 7-8.5 8.5-5-5L2 17", key: "1t1m79" }]
  ]
};
__iconData.node;
const TrendingUp = createLucideIcon(__iconData);

export { __iconData, TrendingUp as default };
//# sourceMappingURL=trending-up.mjs.map
