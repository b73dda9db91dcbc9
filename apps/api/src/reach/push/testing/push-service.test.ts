import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decrypt } from './push-service.ts';

describe('the push service of the tests', () => {
  it('decrypts the example of RFC 8291 (appendix A)', () => {
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'));
    const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url');
    const body = Buffer.from(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
      'base64url',
    );
    expect(decrypt(body, { curve, auth })).toBe('When I grow up, I want to be a watermelon');
    expect(() => decrypt(Buffer.concat([body.subarray(0, -1), Buffer.from([0])]), { curve, auth })).toThrow();
  });
});
