package session

import (
	"net/http"

	"weitersagen.app/bff/internal/kept"
)

// DeviceCookie marks a browser in which its owner logged in: wrong passwords from elsewhere don't lock that browser
// out. It opens nothing by itself, and scripts never see it.
var DeviceCookie = kept.Device.Name

// Device gives what an earlier login left in this browser, empty when none did.
func Device(cookies []*http.Cookie) string {
	for _, c := range cookies {
		if c.Name == DeviceCookie {
			return c.Value
		}
	}
	return ""
}

// KeepDevice stores it for as long as the backend knows a device.
func KeepDevice(device string) string {
	return deviceCookie(device, int(kept.Device.Lifetime().Seconds()))
}

// DeviceGone removes it.
func DeviceGone() string { return deviceCookie("", -1) }

func deviceCookie(value string, age int) string {
	c := http.Cookie{
		Name: DeviceCookie, Value: value, Path: "/", MaxAge: age, HttpOnly: true, Secure: true,
		SameSite: http.SameSiteLaxMode,
	}
	return c.String()
}
