/**
 * @license lucide-react v1.75.0 - ISC
 *
 * This source code is licensed under the ISC license.
 * See the LICENSE file in the root directory of this source tree.
 */

import createLucideIcon from '../createLucideIcon.mjs';

const __iconData = {
  name: "satellite-dish",
  size: 24,
  node: [
    ["path", { d: "M18 12a6 6 0 00-6-6", key: "9b1kp8" }],
    [
      "path",
      {
        d: "M2.824 10.459a8 8 0 0010.717 10.717c.558-.276.623-1.012.183-1.452l-9.448-9.448c-.44-.44-1.176-.375-1.452.183",
        key: "1jwhal"
      }
    ],
    ["path", { d: "M22 12A10 10 0 0012 2", key: "m7rnro" }],
    ["path", { d: "m9 15 4-4", key: "1tjxz5" }]
  ]
};
__iconData.node;
const SatelliteDish = createLucideIcon(__iconData);

export { __iconData, SatelliteDish as default };
//# sourceMappingURL=satellite-dish.mjs.map
