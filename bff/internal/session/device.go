package session

import (
	"net/http"
	"time"
)

// DeviceCookie marks a browser in which its owner logged in: wrong passwords from elsewhere don't lock that browser out. It opens nothing
// by itself, and scripts never see it.
const DeviceCookie = "__Host-ws-device"

// deviceLife is how long the backend knows a device.
const deviceLife = 365 * 24 * time.Hour

// Device gives what an earlier login left in this browser, empty when none did.
func Device(cookies []*http.Cookie) string {
	for _, c := range cookies {
		if c.Name == DeviceCookie {
			return c.Value
		}
	}
	return ""
}

// KeepDevice stores it.
func KeepDevice(device string) string { return deviceCookie(device, int(deviceLife.Seconds())) }

// DeviceGone removes it.
func DeviceGone() string { return deviceCookie("", -1) }

func deviceCookie(value string, age int) string {
	c := http.Cookie{
		Name: DeviceCookie, Value: value, Path: "/", MaxAge: age, HttpOnly: true, Secure: true, SameSite: http.SameSiteLaxMode,
	}
	return c.String()
}
